import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { readHelpful, vote } from './posts.sql.ts'
import { setHelpful } from './setHelpful.call.ts'

export const setHelpfulService: Service<typeof setHelpful> = async ({ db, member }, { post_no: no, helpful }) => {
  await vote(db, member.id, Number(no), helpful)
  const now = await readHelpful(db, Number(no))
  if (now === undefined) throw refuse(setHelpful, 'unknownPost')
  return { helpful: now }
}
