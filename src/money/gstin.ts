/** States by the GST code that begins a GSTIN. Source: the GST portal's list of state codes. */
const statesByGstCode: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Returns whether a text has the form of a GSTIN with an existing state. */
export function isGstin(text: string): boolean {
  return gstinPattern.test(text) && text.slice(0, 2) in statesByGstCode
}

const gstinCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Returns whether the last character of a GSTIN is the check character of the others. It finds a mistyped or
 * swapped character. Source: the GST Network's description of the GSTIN.
 */
export function hasGstinCheck(gstin: string): boolean {
  const digits = [...gstin.slice(0, -1)].map((character, index) => {
    const product = gstinCharacters.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return Math.floor(product / 36) + (product % 36)
  })
  const sum = digits.reduce((total, digit) => total + digit, 0)
  return gstinCharacters[(36 - (sum % 36)) % 36] === gstin.at(-1)
}

/** Returns a state's GST code, such as '27' for Maharashtra. */
export function gstCodeOfState(state: string): string | undefined {
  return Object.entries(statesByGstCode).find(([, name]) => name === state)?.[0]
}

/** Returns the state of a GSTIN. */
export function stateOfGstin(gstin: string): string | undefined {
  return statesByGstCode[gstin.slice(0, 2)]
}
