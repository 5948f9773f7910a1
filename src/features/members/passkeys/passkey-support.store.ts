/** Whether this browser can have passkeys of this shop: over https or on localhost, and at a name, not at a bare number. */
export function passkeysWork(): boolean {
  const { hostname } = window.location
  return typeof PublicKeyCredential === 'function' && window.isSecureContext && !/^[\d.]+$|:/.test(hostname)
}
