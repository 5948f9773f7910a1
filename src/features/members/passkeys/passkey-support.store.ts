/**
 * Returns whether this browser can use passkeys with this shop. Passkeys need HTTPS or localhost, and a host
 * name instead of an IP address.
 */
export function passkeysWork(): boolean {
  const { hostname } = window.location
  return typeof PublicKeyCredential === 'function' && window.isSecureContext && !/^[\d.]+$|:/.test(hostname)
}
