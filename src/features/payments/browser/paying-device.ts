/** The shopper's kind of device. Phones can open UPI apps. A UPI id can be typed only on iPhones. */
export type PayingDevice = 'android' | 'iphone' | 'desktop'

export function payingDevice(): PayingDevice {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/.test(userAgent)) return 'android'
  // Recognises an iPad by its touch screen, because an iPad calls itself a Macintosh.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return 'iphone'
  return 'desktop'
}
