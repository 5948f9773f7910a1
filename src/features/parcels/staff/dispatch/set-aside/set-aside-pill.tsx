import { statePill } from '../../../../../back-office/kit/state-pill.tsx'
import { stateNames, stateTones } from './set-aside-fields.ts'

/** Shows whether a report was checked. */
export const UnmatchedPill = statePill(stateNames, stateTones)
