/**
 * Browser features that the product uses: players copy their results. `web-share` is not listed, so its default
 * applies.
 */
const USED = ['clipboard-write'];
/** Browser features that the product does not use. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/**
 * The value of `Permissions-Policy`. It has only names that browsers know, because browsers log a warning for unknown
 * names.
 */
export const PERMISSIONS_POLICY = [
  ...USED.map((feature) => `${feature}=(self)`),
  ...UNUSED.map((feature) => `${feature}=()`),
].join(', ');
