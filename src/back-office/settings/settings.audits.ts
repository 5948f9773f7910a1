import { formatPercent, listOf } from '../../audit/format-audit-value.ts'
import { decisionStates } from '../../features/approvals/staff/decision-states.ts'
import { paise } from '../../money/paise.ts'
import type { AuditFormat, Audits } from '../../platform/service/audits.ts'
import { declaredSettings } from '../../platform/settings/shop-settings.ts'
import { namesOf } from '../../states/states.ts'
import type { Say } from '../../words/words-of.ts'
import { valueText } from '../kit/value-text.ts'
import { shownFields } from './shown-fields.ts'

const percents: AuditFormat = (value, { say }) => listOf(value, (percent) => formatPercent(percent, say))

const rupees: AuditFormat = (value, { say }) => inRupees(value, say)

const steps: AuditFormat = (value, { say }) =>
  listOf(
    value,
    (step) => {
      const { business_rupees: business, award_rupees: award } = step as Record<string, unknown>
      return say('office.audit.step', { business: inRupees(business, say), award: inRupees(award, say) })
    },
    '; ',
  )

function inRupees(value: unknown, say: Say): string {
  return say.rupees(paise(Math.round(Number(value) * 100)))
}

const settingValue: AuditFormat = (value, { say, id }) => {
  const about = declaredSettings().find(({ key }) => key === id)?.about
  if (!about) return typeof value === 'object' ? say('office.audit.otherwise') : String(value)
  return valueText({ shape: about.shape, fields: shownFields(about, say) }, value, say)
}

function settingTitle(id: string, say: Say): string {
  const setting = declaredSettings().find(({ key }) => key === id)
  return setting ? say(setting.about.title) : id
}

const planFields = {
  level_percent: ['office.term.levelIncome', percents],
  rupees_per_point: ['office.audit.point', rupees],
  goal_rupees: ['office.audit.goal', rupees],
  steps: ['office.audit.steps', steps],
  starts_at: ['office.plan.starts', 'moment'],
} as const satisfies Audits['things'][string]['fields']

/** The audit log's names for settings and plans. */
export const settingAudits: Audits = {
  actions: {
    addPlan: 'office.audit.addPlan',
    approvePlan: 'office.audit.approvePlan',
    cancelPlan: 'office.audit.cancelPlan',
    dropPlan: 'office.audit.dropPlan',
    proposePlan: 'office.audit.proposePlan',
    resetSetting: 'office.audit.resetSetting',
    saveSetting: 'office.audit.saveSetting',
  },
  things: {
    plan: {
      name: 'office.audit.plan',
      fields: {
        ...planFields,
        state: ['office.term.state', { planned: 'office.plan.planned', cancelled: 'office.plan.cancelled' }],
        reason: ['office.plan.reason', 'text'],
        asked_by: ['office.finance.askedBy', 'name of staff'],
        note: ['office.finance.note', 'text'],
      },
    },
    'proposed plan': {
      name: 'office.audit.proposedPlan',
      fields: {
        ...planFields,
        state: ['office.term.state', namesOf(decisionStates)],
        note: ['office.finance.note', 'text'],
      },
    },
    setting: {
      name: 'office.settings.setting',
      fields: {
        value: ['office.term.value', settingValue],
        confirmed: ['office.settings.typedSentence', 'text'],
      },
      which: settingTitle,
    },
  },
}
