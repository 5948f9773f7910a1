import type { Service } from '../../platform/service/service.ts'
import type { listProductChoices } from './listProductChoices.call.ts'
import { listProductChoices as listChoices } from './products.sql.ts'

export const listProductChoicesService: Service<typeof listProductChoices> = async ({ db }) =>
  await listChoices(db)
