import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { input } from './profile-fields.ts'

export const updateMyProfile = defineCall<typeof updateMyProfileContract>()({
  wire: { method: 'POST', path: '/User/updateMyProfile', encoding: 'form' },
  access: 'member',
})

export const updateMyProfileContract = () =>
  defineContract({
    summary:
      "Saves the member's name and e-mail; Aadhaar and PAN once. Of Aadhaar only the last 4 digits are kept.",
    limit: 'change',
    input,
    output: answer({}),
    refusals: {
      aadhaarSaved: [409, 'profile.aadhaarSaved'],
      panSaved: [409, 'profile.panSaved'],
    },
  })
