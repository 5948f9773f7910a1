import type { Service } from '../../../platform/service/service.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { readOwnEmail } from '../links/proven-email.sql.ts'
import { channelNames, choosableKinds, isAlwaysOn, isOn } from '../message-kinds.ts'
import { openChannel } from '../ways/way.extension.ts'
import type { getMyMessageChoices } from './getMyMessageChoices.call.ts'
import { listChoices } from './message-choices.sql.ts'

export const getMyMessageChoicesService: Service<typeof getMyMessageChoices> = async (context) => {
  const { db, member } = context
  const email = await readOwnEmail(db, member.id)
  if (!email) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  const choices = await listChoices(db, member.id)
  const open = channelNames.filter((name) => openChannel(context, name))
  return {
    data: choosableKinds.map((kind) => ({
      kind,
      ways: open.map((way) => ({
        way,
        is_on: isOn(choices, kind, way),
        is_fixed: isAlwaysOn(kind, way),
      })),
    })),
    email: { address: email.email, is_proven: email.isProven },
  }
}
