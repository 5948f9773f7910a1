import { feature, implement } from '../../platform/service/feature.ts'
import { addCustomerAddress, addCustomerAddressContract } from './addCustomerAddress.call.ts'
import { addCustomerAddressService } from './addCustomerAddress.service.ts'
import { eraseAddresses, readMyAddresses } from './addresses.sql.ts'
import { deleteCustomerAddress, deleteCustomerAddressContract } from './deleteCustomerAddress.call.ts'
import { deleteCustomerAddressService } from './deleteCustomerAddress.service.ts'
import { getMyAddressDetails, getMyAddressDetailsContract } from './getMyAddressDetails.call.ts'
import { getMyAddressDetailsService } from './getMyAddressDetails.service.ts'
import { updateCustomerAddress, updateCustomerAddressContract } from './updateCustomerAddress.call.ts'
import { updateCustomerAddressService } from './updateCustomerAddress.service.ts'

export const addresses = feature({
  calls: [
    implement(addCustomerAddress, addCustomerAddressContract, addCustomerAddressService),
    implement(deleteCustomerAddress, deleteCustomerAddressContract, deleteCustomerAddressService),
    implement(getMyAddressDetails, getMyAddressDetailsContract, getMyAddressDetailsService),
    implement(updateCustomerAddress, updateCustomerAddressContract, updateCustomerAddressService),
  ],
  keepsAboutMember: [
    {
      table: 'address',
      export: { as: 'addresses', read: ({ db }, { id }) => readMyAddresses(db, id) },
      erase: (db, { id }) => eraseAddresses(db, id),
    },
  ],
})
