import type { Service } from '../../platform/service/service.ts'
import { readSetUp } from './read-set-up.flow.ts'
import type { getSetUp } from './set-up.calls.ts'

export const getSetUpService: Service<typeof getSetUp> = async (context) => ({
  data: await readSetUp(context),
})
