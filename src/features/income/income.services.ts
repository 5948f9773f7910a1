import type { Service } from '../../platform/service/service.ts'
import type { getIncomeDisclosure } from './income.calls.ts'
import { readIncome } from './read-income.flow.ts'

export const getIncomeDisclosureService: Service<typeof getIncomeDisclosure> = async ({ db }) => ({
  data: await readIncome(db),
})
