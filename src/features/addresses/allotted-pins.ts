/**
 * India Post's sorting districts: the first three digits of PIN codes. Source: All India Pincode Directory of
 * the Department of Posts (data.gov.in), editions of May 2019 (403 districts) and 2025 (404 districts). Only
 * 818 is missing from the older edition. The directory omits the Army's post offices, whose PIN codes begin
 * with 90 to 94. No PIN codes are known to begin with 95 to 99.
 */
const sortingDistricts =
  '110 121-127 131-136 140-148 151-152 160 171-177 180-182 184-185 190-194 201-212 221-233 241-251 261-263 271-277 281-285 ' +
  '301-307 311-314 321-328 331-335 341-345 360-365 370 380 382-385 387-396 400-403 410-416 421-425 431 440-445 450-458 460-466 ' +
  '470-477 480-488 490-497 500-509 515-518 520-524 530-535 560-563 570-577 580-587 590-591 600-614 620-632 635-639 641-643 ' +
  '670-671 673 676 678-680 682-683 685-686 688-691 695 700 711-713 721-723 731-737 741-744 751-770 781-788 790-805 811-816 818 ' +
  '821-829 831-835 841-848 851-855 900-949'

const ranges = sortingDistricts.split(' ').map((range) => {
  const [first, last = first] = range.split('-').map(Number)
  return { first: first!, last: last! }
})

/**
 * Returns whether India Post has allotted PIN codes with these first three digits. Addresses that were saved
 * before this check existed may have other PIN codes.
 */
export function isAllottedPin(pinCode: string): boolean {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return false
  const district = Number(pinCode.slice(0, 3))
  return ranges.some(({ first, last }) => first <= district && district <= last)
}
