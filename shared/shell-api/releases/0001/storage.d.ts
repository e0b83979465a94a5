/**
 * Local storage that never throws. In a private window or on a full disk, a failure is logged and `read` returns the
 * fallback (error catalogue, product spec, section 8).
 */
export declare const storage: {
    read<T>(key: string, fallback: T): T;
    write(key: string, value: unknown): void;
};
