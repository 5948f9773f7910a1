import { feature, implementAll } from '../../../../platform/service/feature.ts'
import * as historyCalls from './history/history.calls.ts'
import * as historyServices from './history/history.services.ts'
import { listProductsWithoutPicture } from './list-without-picture.job.ts'
import * as matrixCalls from './matrix/matrix.calls.ts'
import * as matrixServices from './matrix/matrix.services.ts'
import * as optionsCalls from './options/options.calls.ts'
import * as optionsServices from './options/options.services.ts'
import { productAudits } from './products.audits.ts'
import * as productsCalls from './products.calls.ts'
import * as productsServices from './products.services.ts'
import * as stockCalls from './stock/stock.calls.ts'
import * as stockServices from './stock/stock.services.ts'

export const products = feature({
  calls: [
    ...implementAll(optionsCalls, optionsServices),
    ...implementAll(stockCalls, stockServices),
    ...implementAll(productsCalls, productsServices),
    ...implementAll(historyCalls, historyServices),
    ...implementAll(matrixCalls, matrixServices),
  ],
  jobs: [listProductsWithoutPicture],
  audits: productAudits,
})
