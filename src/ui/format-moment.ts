import { formatMoment as formatMomentIn } from '../words/format-moment.ts'

/** A moment in English: '20 Nov 2026, 4:30 pm'. Where there are words at hand, `say.moment` has it in their language. */
export function formatMoment(moment: string | Date): string {
  return formatMomentIn(moment, 'en-IN')
}
