/**
 * True for host names that always mean this machine. The name must have the form of `URL.hostname`, such as `[::1]`.
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}
