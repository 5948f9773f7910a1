import { feature, implementAll } from '../../platform/service/feature.ts'
import type { SealedColumn } from '../../platform/service/sealed-column.ts'
import { serveListOf } from '../lists/lists.services.ts'
import * as accountsCalls from './accounts/accounts.calls.ts'
import * as accountsServices from './accounts/accounts.services.ts'
import { resealAnswer, sealedAnswers } from './accounts/sealed-answers.sql.ts'
import { getStaffList } from './accounts/staff.list.ts'
import { staffSql } from './accounts/staff.sql.ts'
import { listedStaffOut } from './accounts/staff-out.ts'
import { firstPasswordOf } from './second-factor/one-time-password.flow.ts'
import * as secondFactorCalls from './second-factor/second-factor.calls.ts'
import { secretOf } from './second-factor/second-factor.flow.ts'
import * as secondFactorServices from './second-factor/second-factor.services.ts'
import { resealSecret } from './second-factor/second-factor.sql.ts'
import { endIdleSessions } from './sign-in/end-idle-sessions.job.ts'
import * as signInCalls from './sign-in/sign-in.calls.ts'
import * as signInServices from './sign-in/sign-in.services.ts'
import { staffAudits } from './staff.audits.ts'

export const staff = feature({
  calls: [
    ...implementAll(accountsCalls, accountsServices),
    serveListOf(getStaffList, staffSql, { schema: listedStaffOut, rows: (found) => found }),
    ...implementAll(secondFactorCalls, secondFactorServices),
    ...implementAll(signInCalls, signInServices),
  ],
  jobs: [endIdleSessions],
  seals: [
    ...(['secret', 'offered_secret'] as const).map(
      (column): SealedColumn => ({
        table: 'staff_factor',
        column,
        key: 'staff_id',
        of: 'staff_id',
        context: secretOf,
        replace: (db, reseal) => resealSecret(db, column, reseal),
      }),
    ),
    {
      table: 'staff_request',
      column: 'answer',
      rows: sealedAnswers,
      key: 'id',
      of: 'id',
      context: firstPasswordOf,
      replace: resealAnswer,
    },
  ],
  audits: staffAudits,
})
