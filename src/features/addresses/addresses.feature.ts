import { feature, implement } from '../../platform/feature.ts'
import { addCustomerAddress } from './addCustomerAddress.call.ts'
import { addCustomerAddressService } from './addCustomerAddress.service.ts'
import { eraseAddresses, readMyAddresses } from './addresses.sql.ts'
import { deleteCustomerAddress } from './deleteCustomerAddress.call.ts'
import { deleteCustomerAddressService } from './deleteCustomerAddress.service.ts'
import { getMyAddressDetails } from './getMyAddressDetails.call.ts'
import { getMyAddressDetailsService } from './getMyAddressDetails.service.ts'
import { updateCustomerAddress } from './updateCustomerAddress.call.ts'
import { updateCustomerAddressService } from './updateCustomerAddress.service.ts'

export const addresses = feature({
  calls: [
    implement(addCustomerAddress, addCustomerAddressService),
    implement(deleteCustomerAddress, deleteCustomerAddressService),
    implement(getMyAddressDetails, getMyAddressDetailsService),
    implement(updateCustomerAddress, updateCustomerAddressService),
  ],
  keepsAboutMember: [
    {
      table: 'address',
      export: { as: 'addresses', read: ({ db }, { id }) => readMyAddresses(db, id) },
      erase: (db, { id }) => eraseAddresses(db, id),
    },
  ],
})
