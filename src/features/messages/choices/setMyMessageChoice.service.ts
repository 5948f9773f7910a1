import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { readOwnEmail } from '../links/proven-email.sql.ts'
import { isAlwaysOn } from '../message-kinds.ts'
import { describeChannel, describeKind } from '../say-kind.ts'
import { openChannel } from '../ways/way.extension.ts'
import { saveChoice } from './message-choices.sql.ts'
import { setMyMessageChoice } from './setMyMessageChoice.call.ts'

export const setMyMessageChoiceService: Service<typeof setMyMessageChoice> = async (
  context,
  { kind, way, is_on: isOn },
) => {
  const { db, member, say } = context
  if (isOn && !openChannel(context, way)) throw refuse(setMyMessageChoice, 'notOpen')
  if (!isOn && isAlwaysOn(kind, way)) throw refuse(setMyMessageChoice, 'alwaysOn')
  if (isOn && way === 'email' && !(await readOwnEmail(db, member.id))?.isProven)
    throw refuse(setMyMessageChoice, 'notProven')
  await saveChoice(db, member.id, { kind, way, is_on: isOn })
  const what = { kind: describeKind(say, kind), way: describeChannel(say, way) }
  return { message: isOn ? say('told.switchedOn', what) : say('told.switchedOff', what) }
}
