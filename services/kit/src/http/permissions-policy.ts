/** What the product uses: a result is copied. Sharing by the browser's own sheet keeps the browser's default. */
const OURS = ['clipboard-write'];
/** Features that the product does not use. */
const NOBODYS = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
  ...['storage-access', 'usb', 'window-management', 'xr-spatial-tracking'],
];

/** The value of `Permissions-Policy`: names that browsers do not know make them complain. */
export const PERMISSIONS_POLICY = [
  ...OURS.map((feature) => `${feature}=(self)`),
  ...NOBODYS.map((feature) => `${feature}=()`),
].join(', ');
