import { inPaise } from '../../money/paise.ts'
import { Chip } from '../../ui/form/chip.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import type { getNewAchievementList } from './slots.calls.ts'

type Step = CallOutput<typeof getNewAchievementList>['data'][number]['steps'][number]

type AwardStepsProps = {
  steps: readonly Step[]
  /** The number of the next step. */
  next: number | undefined
}

/** Shows the award steps of a slot (a paid subscription) in order: reached, next, to come. */
export function AwardSteps({ steps, next }: AwardStepsProps) {
  const say = useWords()
  return (
    <section aria-label={say('slots.steps')} className="card p-4 md:p-6">
      <h2 className="font-bold">{say('slots.steps')}</h2>
      <ol className="mt-4">
        {steps.map((step) => (
          <AwardStep isNext={step.step === next} key={step.step} step={step} />
        ))}
      </ol>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{say('slots.awardsNote')}</p>
    </section>
  )
}

function AwardStep({ step, isNext }: { step: Step; isNext: boolean }) {
  const say = useWords()
  const inRupees = (rupees: number) => say.rupeesShort(inPaise(rupees))
  return (
    <li
      className="timeline-step"
      data-status={step.reached ? '4' : undefined}
      data-to-come={step.reached ? undefined : ''}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">
          <Say k="slots.stepBusiness" with={{ amount: inRupees(step.business) }} />
        </p>
        {step.reached && <Chip tone="success">{say('slots.reached')}</Chip>}
        {isNext && <Chip tone="primary">{say('slots.nextChip')}</Chip>}
        {!step.reached && !isNext && <Chip>{say('slots.toCome')}</Chip>}
      </div>
      <p className="text-sm text-muted">
        {step.reached_at === null ? (
          <Say
            k={step.reached ? 'slots.awardUnpaid' : 'slots.award'}
            with={{ amount: inRupees(step.award) }}
          />
        ) : (
          <Say k="slots.awarded" with={{ amount: inRupees(step.award), date: say.date(step.reached_at) }} />
        )}
      </p>
    </li>
  )
}
