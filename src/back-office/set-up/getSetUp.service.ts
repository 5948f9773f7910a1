import type { Service } from '../../platform/service/service.ts'
import type { getSetUp } from './getSetUp.call.ts'
import { readSetUp } from './read-set-up.flow.ts'

export const getSetUpService: Service<typeof getSetUp> = async (context) => ({
  data: await readSetUp(context),
})
