import { isAllottedPin } from './allotted-pins.ts'
import { placeName, placeOfPin } from './pin-codes.ts'

/**
 * The states of PIN codes, by prefix. The longest matching prefix applies. Source: All India Pincode
 * Directory of the Department of Posts (data.gov.in), edition of 2025, which names the state of every post
 * office. For 19,434 of 19,486 PIN codes, all post offices are in one state. The table leaves out obvious
 * errors of the directory: single offices far from the state that they name, such as Telangana in Rajasthan.
 */
const beginningsOf: Record<string, string> = {
  Delhi: '11',
  Haryana: '12 13',
  // Places near Mohali and Panchkula have PIN codes of Chandigarh's district.
  Punjab: '14 15 16 160055 160059 160062 160071 160103 160104',
  Chandigarh: '160',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Ladakh: '194',
  'Uttar Pradesh': '20 21 22 23 24 25 26 27 28 2467 247669 262406',
  Uttarakhand: '24471 244720 246 2476 248 249 262308 262309 26231 26240 2625 263',
  Rajasthan: '30 31 32 33 34',
  Gujarat: '36 37 38 39',
  'Dadra and Nagar Haveli and Daman and Diu': '362520 362540 362570 396210 396220',
  Maharashtra: '40 41 42 43 44',
  Goa: '403',
  'Madhya Pradesh': '45 46 47 48',
  Chhattisgarh: '49',
  Telangana: '50',
  'Andhra Pradesh': '51 52 53',
  Karnataka: '56 57 58 59',
  'Tamil Nadu': '60 61 62 63 64 609608',
  Puducherry: '6050 60960 673310',
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
  Bihar: '80 811 812 813 814131 821 823 824 84 85',
  Jharkhand: '81 813208 82 83',
}

/**
 * PIN codes with post offices in two states; the buyer chooses the state. The state with more offices is
 * first. The entries for 605 to 609 and 396 are certain. Those for 533464 (Yanam), 244923 and 802131 are less
 * certain, because only one office is in the second state.
 */
const shared: Record<string, string> = {
  'Uttar Pradesh, Uttarakhand': '244923 247662',
  'Gujarat, Dadra and Nagar Haveli and Daman and Diu': '396193 396235',
  'Dadra and Nagar Haveli and Daman and Diu, Gujarat': '396215 396230 396240',
  'Puducherry, Tamil Nadu': '605007 605107 605110 605502 607402 607403 609603 609604',
  'Tamil Nadu, Puducherry': '605014 605102 605105 605106 605111 605501',
  'Andhra Pradesh, Puducherry': '533464',
  'Meghalaya, Assam': '781029 781131',
  'Assam, Meghalaya': '782410',
  'Bihar, Jharkhand': '813206',
  'Bihar, Uttar Pradesh': '802131',
}

const states = new Map<string, string[]>()
for (const [state, beginnings] of Object.entries(beginningsOf))
  for (const beginning of beginnings.split(' ')) states.set(beginning, [state])
for (const [both, pins] of Object.entries(shared))
  for (const pin of pins.split(' ')) states.set(pin, both.split(', '))

export const stateNames: readonly string[] = Object.keys(beginningsOf).toSorted()

/** The operator's corrections of the table, by prefix. */
export type AddedStates = ReadonlyMap<string, readonly string[]>

/**
 * Returns the possible states of a PIN code: usually one, at some borders two. Returns all states for the
 * Army's PIN codes, which belong to no state, and none for a PIN code that India Post has not allotted.
 */
export function statesOfPin(pinCode: string, added: AddedStates = new Map()): readonly string[] {
  if (!isAllottedPin(pinCode)) return []
  if (pinCode.startsWith('9')) return stateNames
  for (let length = pinCode.length; length >= 2; length -= 1) {
    const beginning = pinCode.slice(0, length)
    const found = added.get(beginning) ?? states.get(beginning)
    if (found) return found
  }
  return []
}

/**
 * Returns the most likely state of a PIN code, for a buyer who has not chosen one. Returns undefined for the
 * Army's PIN codes, and for PIN codes that India Post has not allotted.
 */
export function likelyState(pinCode: string): string | undefined {
  return pinCode.startsWith('9') ? undefined : statesOfPin(pinCode)[0]
}

/**
 * The largest cities, by the first four digits of their post offices' PIN codes. The first three digits are a
 * sorting district; 0 as the fourth digit means the district's main city.
 */
const cities: Readonly<Record<string, string>> = {
  '1100': 'Delhi',
  '1210': 'Faridabad',
  '1220': 'Gurugram',
  '1410': 'Ludhiana',
  '1430': 'Amritsar',
  '1600': 'Chandigarh',
  '1710': 'Shimla',
  '1800': 'Jammu',
  '1900': 'Srinagar',
  '2080': 'Kanpur',
  '2110': 'Prayagraj',
  '2210': 'Varanasi',
  '2260': 'Lucknow',
  '2480': 'Dehradun',
  '2500': 'Meerut',
  '2820': 'Agra',
  '3020': 'Jaipur',
  '3130': 'Udaipur',
  '3420': 'Jodhpur',
  '3600': 'Rajkot',
  '3800': 'Ahmedabad',
  '3900': 'Vadodara',
  '3950': 'Surat',
  '4520': 'Indore',
  '4620': 'Bhopal',
  '4740': 'Gwalior',
  '4820': 'Jabalpur',
  '4920': 'Raipur',
  '5000': 'Hyderabad',
  '5060': 'Warangal',
  '5200': 'Vijayawada',
  '5300': 'Visakhapatnam',
  '5600': 'Bengaluru',
  '5601': 'Bengaluru',
  '5700': 'Mysuru',
  '5750': 'Mangaluru',
  '5800': 'Hubballi',
  '6000': 'Chennai',
  '6001': 'Chennai',
  '6050': 'Puducherry',
  '6200': 'Tiruchirappalli',
  '6250': 'Madurai',
  '6360': 'Salem',
  '6410': 'Coimbatore',
  '6730': 'Kozhikode',
  '6820': 'Kochi',
  '6950': 'Thiruvananthapuram',
  '7000': 'Kolkata',
  '7001': 'Kolkata',
  '7340': 'Siliguri',
  '7510': 'Bhubaneswar',
  '7530': 'Cuttack',
  '7810': 'Guwahati',
  '8000': 'Patna',
  '8310': 'Jamshedpur',
  '8340': 'Ranchi',
}

/**
 * Returns the city of a PIN code, such as 'Pune'. In Maharashtra, returns the district if the city is not in
 * the table. Returns undefined if neither is known.
 */
export function townOfPin(pinCode: string): string | undefined {
  // Names no town for a code that two states share, because villages in both states have it.
  if (!isAllottedPin(pinCode) || statesOfPin(pinCode).length !== 1) return undefined
  return cities[pinCode.slice(0, 4)] ?? placeOfPin(pinCode)?.district
}

/**
 * Returns the place of an address in words, such as 'Pune, Maharashtra'.
 * @param state the address's state; by default the most likely state of the PIN code.
 */
export function placeOfAddress(pinCode: string, state = likelyState(pinCode)): string | undefined {
  return state && placeName({ state, district: placeOfPin(pinCode)?.district })
}
