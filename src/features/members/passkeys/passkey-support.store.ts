/**
 * Returns whether this browser can have passkeys for this shop: over https or on localhost, at a host name
 * and not an IP address.
 */
export function passkeysWork(): boolean {
  const { hostname } = window.location
  return typeof PublicKeyCredential === 'function' && window.isSecureContext && !/^[\d.]+$|:/.test(hostname)
}
