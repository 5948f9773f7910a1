import { inBrowser, onServer } from '../../ui/page/screen-load.ts'
import { CallFailure } from '../../wire/call-failure.ts'

async function load(): Promise<never> {
  throw new CallFailure(404, 'notFound', 'office.error.gone')
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Draws nothing for a back-office address without a screen. The frame explains that and offers links. */
export default function NothingHere() {
  return null
}
