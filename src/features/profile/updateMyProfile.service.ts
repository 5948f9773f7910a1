import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { lockMember, updateMemberDetails } from '../members/member.sql.ts'
import { panContext } from '../members/pan-context.ts'
import { updateMyProfile } from './updateMyProfile.call.ts'

export const updateMyProfileService: Service<typeof updateMyProfile> = async (context, input) => {
  const { transaction, secrets, member, say } = context
  const last4 = input.aadhar?.replaceAll(/\s/g, '').slice(-4)
  const pan = input.pan?.toUpperCase()
  await transaction(async (db) => {
    const before = await lockMember(db, member.id)
    if (last4 && before.aadhaar_last4 && before.aadhaar_last4 !== last4)
      throw refuse(updateMyProfile, 'aadhaarSaved')
    const sealedFor = panContext(member.id)
    const savedPan = pan && before.pan_encrypted && secrets.open(before.pan_encrypted, sealedFor)
    if (pan && savedPan && savedPan !== pan) throw refuse(updateMyProfile, 'panSaved')
    await updateMemberDetails(db, member.id, {
      name: input.user_name,
      email: input.user_email,
      ...(last4 ? { aadhaar_last4: last4 } : {}),
      ...(pan && !savedPan ? { pan_encrypted: secrets.seal(pan, sealedFor) } : {}),
    })
  })
  return { message: say('profile.saved') }
}
