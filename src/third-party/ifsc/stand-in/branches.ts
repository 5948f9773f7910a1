/**
 * Branches that the stand-in knows and the demo's database does not. With them a demo shows both a lookup in
 * the database and one at the service. Data from Razorpay's IFSC releases (MIT).
 */
export const branches = [
  {
    IFSC: 'BKID0000835',
    BANK: 'Bank of India',
    BRANCH: 'Pathardi Phata',
    CENTRE: 'NASHIK',
    DISTRICT: 'NASHIK',
    CITY: 'NASHIK',
    ADDRESS:
      'Ground Floor, A Wing, Shop No.1 and 2, Vraj Capital, near GP Sweets, Pathardi Phata, Nashik 422010',
  },
  {
    IFSC: 'CNRB0000240',
    BANK: 'Canara Bank',
    BRANCH: 'Nasik City Main',
    CENTRE: 'NASHIK',
    DISTRICT: 'NASHIK',
    CITY: 'NASHIK',
    ADDRESS: 'P.B.No. 414, Plot 35, near Circle Cinema, Old Agra Road, Nasik 422002',
  },
  {
    IFSC: 'ICIC0000027',
    BANK: 'ICICI Bank',
    BRANCH: 'Nashik',
    CENTRE: 'NASHIK',
    DISTRICT: 'NASHIK',
    CITY: 'NASHIK',
    ADDRESS: 'Unit G19, Utility Center, opposite Rajiv Gandhi Bhavan, Sharanpur Road, Nasik 422002',
  },
  {
    IFSC: 'KKBK0001906',
    BANK: 'Kotak Mahindra Bank',
    BRANCH: 'Nashik Road Branch',
    CENTRE: 'NASHIK',
    DISTRICT: 'NASHIK',
    CITY: 'NASHIK',
    ADDRESS: 'Gala No.4, Mithila Building, M G Road, Nashik Road, Nashik 422101',
  },
  {
    IFSC: 'MAHB0001180',
    BANK: 'Bank of Maharashtra',
    BRANCH: 'Indiranagar, Nasik',
    CENTRE: 'NASHIK',
    DISTRICT: 'NASHIK',
    CITY: 'NASHIK',
    ADDRESS: 'Mauli Bunglow, Pathardi Phata, Indiranagar, Nashik, 422009',
  },
  {
    IFSC: 'SRCB0000084',
    BANK: 'Saraswat Co-operative Bank',
    BRANCH: 'Nasik',
    CENTRE: 'NASHIK',
    DISTRICT: 'NASHIK',
    CITY: 'NASHIK',
    ADDRESS:
      'G-1 & 2, Suyojit Trade Centre, Opp. Rajiv Gandhi Bhavan, (N.M.C.), Sharanpur Road, Nasik 422002',
  },
]
