export type SeedShop = {
  id: number
  name: string
  address: string
  tehsil: string
  contact: string
  hours: string
}

const hoursOfDay = [
  '9:30 am to 9 pm, every day',
  '10 am to 8:30 pm, closed on Tuesdays',
  '8 am to 10 pm, every day',
  '10 am to 9 pm, Sundays until 2 pm',
]

/** Stores in Maharashtra where orders can be asked about. Names, addresses and numbers are invented. */
export const shops: SeedShop[] = [
  shop(
    1,
    'Bmart Shivneri Corner',
    'Shop 4, Shivneri Arcade, Laxmi Road, Pune 411030',
    'Haveli',
    '9000002101',
  ),
  shop(
    2,
    'Deshmukh General Stores',
    'Opposite the vegetable market, Paud Phata, Pune 411038',
    'Mulshi',
    '9000002102',
  ),
  shop(
    3,
    'Sahyadri Mobile Point',
    '12, Station Road, near the clock tower, Baramati 413102',
    'Baramati',
    '9000002103',
  ),
  shop(4, 'Mahalaxmi Super Bazaar', '78, Mahadwar Lane, Kolhapur 416012', 'Karvir', '9000002104'),
  shop(5, 'Godakath Kirana', 'Plot 9, Panchavati Karanja, Nashik 422003', 'Nashik', '9000002105'),
  shop(
    6,
    'Jijau Home Needs',
    'Ground floor, Jijau Complex, Rajwada Square, Satara 415002',
    'Satara',
    '9000002106',
  ),
  shop(
    7,
    'Krishnakath Electronics',
    '31, Shahu Chowk, beside the bus stand, Karad 415110',
    'Karad',
    '9000002107',
  ),
  shop(8, 'Siddheshwar Traders', '5, Navi Peth, Solapur 413007', 'North Solapur', '9000002108'),
  shop(9, 'Orange City Daily', '204, Dharampeth Extension, Nagpur 440010', 'Nagpur Urban', '9000002109'),
  shop(
    10,
    'Ajantha Family Shop',
    'Gala 3, Nirala Bazar, Chhatrapati Sambhajinagar 431001',
    'Chhatrapati Sambhajinagar',
    '9000002110',
  ),
  shop(11, 'Konkan Fresh and More', '17, Maruti Mandir Road, Ratnagiri 415612', 'Ratnagiri', '9000002111'),
  shop(12, 'Masunda Lake Stores', 'Shop 2, Talao Pali, Thane West 400601', 'Thane', '9000002112'),
  shop(13, 'Kalyan Junction Mart', '8, Murbad Road, Kalyan West 421301', 'Kalyan', '9000002113'),
  shop(
    14,
    'Khandesh Bazaar',
    '55, Navi Peth, behind the post office, Jalgaon 425001',
    'Jalgaon',
    '9000002114',
  ),
  shop(15, 'Manjra Valley Store', 'Main Road, near Hanuman Chowk, Latur 413512', 'Latur', '9000002115'),
]

function shop(id: number, name: string, address: string, tehsil: string, contact: string): SeedShop {
  return { id, name, address, tehsil, contact, hours: hoursOfDay[id % hoursOfDay.length]! }
}
