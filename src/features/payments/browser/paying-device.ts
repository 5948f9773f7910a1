/** What a person pays with: UPI apps open on phones, and of these iPhones alone take a UPI id that was typed. */
export type PayingDevice = 'android' | 'iphone' | 'desktop'

export function payingDevice(): PayingDevice {
  const { userAgent, maxTouchPoints } = navigator
  if (/Android/.test(userAgent)) return 'android'
  // A tablet of Apple says that it is a computer, but none of those is touched.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
    return 'iphone'
  return 'desktop'
}
