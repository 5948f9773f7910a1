/**
 * The states of PIN codes, by their first digits. Postal districts do not follow the borders of states and
 * districts. So some prefixes determine only the state, and a few villages at a border have PIN codes of the
 * neighbouring state. Source: India Post's postal circles and sorting districts.
 */
const statesByPrefix: Record<string, string> = {
  Delhi: '11',
  Haryana: '12 13',
  Punjab: '14 15 16',
  Chandigarh: '160',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Ladakh: '194',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28 2467',
  Uttarakhand: '244712 244713 244714 244715 246 247656 247661 247663 247667 248 249 2624 2625 263',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 362540 362570 396193 396210 396220 396230 396240',
  Maharashtra: '40 41 42 43 44',
  Goa: '403',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64',
  Puducherry: '533464 60500 60501 60960 673310',
  Kerala: '67 68 69',
  Lakshadweep: '68255',
  'West Bengal': '70 71 72 73 74',
  Sikkim: '737',
  'Andaman and Nicobar Islands': '744',
  Odisha: '75 76 77',
  Assam: '78',
  'Arunachal Pradesh': '790 791 792',
  Meghalaya: '793 794',
  Manipur: '795',
  Mizoram: '796',
  Nagaland: '797 798',
  Tripura: '799',
  Bihar: '80 81 82 84 85',
  Jharkhand: '814 815 816 825 826 827 828 829 83',
  'Army Post': '90 91 92 93 94 95 96 97 98 99',
}

/** The districts in Maharashtra by prefix. A dash marks a prefix that several districts share. */
const districtsOfMaharashtra: Record<string, string> = {
  Mumbai: '400',
  Thane: '4006 4007 4011 421',
  Palghar: '401 421303',
  Raigad: '400702 400707 402 4101 4102',
  Pune: '4104 4105 411 412 4138',
  Satara: '4128 4150 4151 4155',
  Solapur: '4130 4133 4134',
  Dharashiv: '4136',
  Ahilyanagar: '4137 414 4226 4236',
  Sangli: '4153 4154 4163 4164',
  Ratnagiri: '4156 4157 4158 4167',
  Kolhapur: '4160 4161 4162 41650',
  Sindhudurg: '41651 4166 4168',
  Nashik: '422 4232 4233 4234 4235',
  Dhule: '4240 4243',
  Jalgaon: '4241 4242 4250 4251 4252 4253 4255',
  'Chhatrapati Sambhajinagar': '4237 4310',
  Jalna: '4312',
  Parbhani: '4314',
  Nanded: '4316 4318',
  Nagpur: '440 4411 4413 4414 4415',
  Gondia: '4416 4417',
  Wardha: '442',
  Chandrapur: '4424 4429',
  Gadchiroli: '4426',
  Buldhana: '443 4442 4443',
  Akola: '444',
  Washim: '4444 4445 444105',
  Amravati: '4446 4447 4448 4449',
  Yavatmal: '445',
  '-': '4142 4425 4427',
}

const states = byPrefix(statesByPrefix)
/** The state of each PIN code prefix. The longest matching prefix applies. */
export const stateOfPrefix: Readonly<Record<string, string>> = Object.fromEntries(states)
const districts = byPrefix(districtsOfMaharashtra)

export type PinPlace = { state: string; district: string | undefined }

/**
 * Returns the state of a PIN code, and in Maharashtra also the district if the PIN code determines it. This
 * older table decides the state on invoices for addresses without a stored state; `pin-states.ts` has the
 * current table. Returns undefined for an unknown PIN code.
 */
export function placeOfPin(pinCode: string): PinPlace | undefined {
  if (!/^[1-9]\d{5}$/.test(pinCode)) return undefined
  const state = longestMatch(states, pinCode)
  if (!state) return undefined
  const district = state === 'Maharashtra' ? longestMatch(districts, pinCode) : undefined
  return { state, district: district === '-' ? undefined : district }
}

/** Returns a place in words: 'Pune, Maharashtra'. */
export function placeName({ state, district }: PinPlace): string {
  return district ? `${district}, ${state}` : state
}

function longestMatch(names: Map<string, string>, pinCode: string): string | undefined {
  for (let length = pinCode.length; length >= 2; length -= 1) {
    const name = names.get(pinCode.slice(0, length))
    if (name) return name
  }
  return undefined
}

function byPrefix(prefixesByName: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(prefixesByName).flatMap(([name, prefixes]) =>
      prefixes.split(' ').map((prefix): [string, string] => [prefix, name]),
    ),
  )
}
