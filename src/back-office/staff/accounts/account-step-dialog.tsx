import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useChange } from '../../kit/change.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { resetSecondFactor } from '../second-factor/second-factor.calls.ts'
import { reinstateStaff, removeStaff, resetStaffPassword } from './accounts.calls.ts'

/** The steps that an owner can take with a staff account, besides changing the account's name and roles. */
export type AccountStep = 'remove' | 'reinstate' | 'resetPassword' | 'resetFactor'

const calls = {
  remove: removeStaff,
  reinstate: reinstateStaff,
  resetPassword: resetStaffPassword,
  resetFactor: resetSecondFactor,
} as const

type StepWords = { title: PlainKey; text: PlainKey; label: PlainKey; done: PlainKey }

const stepWords: Readonly<Record<AccountStep, StepWords>> = {
  remove: {
    title: 'office.staff.removeTitle',
    text: 'office.staff.removeText',
    label: 'office.staff.remove',
    done: 'office.staff.removed',
  },
  reinstate: {
    title: 'office.staff.reinstateTitle',
    text: 'office.staff.reinstateText',
    label: 'office.staff.reinstate',
    done: 'office.staff.reinstated',
  },
  resetPassword: {
    title: 'office.staff.resetPasswordTitle',
    text: 'office.staff.resetPasswordText',
    label: 'office.staff.resetPassword',
    done: 'office.staff.passwordReset',
  },
  resetFactor: {
    title: 'office.staff.resetFactorTitle',
    text: 'office.staff.resetFactorText',
    label: 'office.staff.resetFactor',
    done: 'office.staff.factorReset',
  },
}

type AccountStepDialogProps = {
  step: AccountStep
  person: { id: string; version: number }
  /** Called with the one-time password that the step created. */
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for confirmation before a staff account is closed, reopened or reset. */
export function AccountStepDialog({ step, person, onPassword, onClose }: AccountStepDialogProps) {
  const say = useWords()
  const change = useChange()
  const { title, text, label, done } = stepWords[step]

  async function confirm(): Promise<void> {
    const answer = await change.run(calls[step], { staff_id: person.id, version: person.version }, say(done))
    if (answer && 'one_time_password' in answer.data) onPassword(answer.data.one_time_password)
    onClose()
  }
  return (
    <ConfirmChange
      confirmLabel={say(label)}
      danger={step === 'remove'}
      onClose={onClose}
      onConfirm={confirm}
      text={say(text)}
      title={say(title)}
    />
  )
}
