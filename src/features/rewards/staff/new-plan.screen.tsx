import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../back-office/kit/office-form.tsx'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { CallInput, CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ConfirmPlan } from './confirm-plan.tsx'
import { FieldError, Steps } from './plan-steps.tsx'
import { ProposalNotice } from './proposals/proposal-notice.tsx'
import { getPlans, previewPlan } from './rewards.calls.ts'
import { RupeesField } from './rupees-field.tsx'
import { SimulateOrderForm } from './simulate-order-form.tsx'
import { typedPlan } from './typed-plan.ts'

const path = '/back-office/settings/plan'

async function load({ call, url }: LoadArguments) {
  const { data, needs_two: isAsked, proposed } = await call(getPlans, {})
  const copied = Number(url.searchParams.get('copy'))
  const older = data.find(({ version }) => version === copied)
  // Finds an older version as the first row of the page that starts before the next version.
  const [copy = older] =
    older || !Number.isInteger(copied) || copied < 1
      ? [older]
      : (await call(getPlans, { cursor: copied + 1, limit: 1 })).data
  const current = data.find(({ state }) => state === 'current')
  return {
    newest: data[0]!,
    plan: copy ?? current ?? data[0]!,
    current: current ?? data[0]!,
    isAsked,
    proposed,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.plan.newTitle')

export default function NewPlan() {
  const say = useWords()
  const { newest, plan, current, isAsked, proposed } = useLoaderData<typeof loader>()
  const form = useRef<HTMLDivElement>(null)
  /** The typed plan while its preview waits for confirmation. */
  const [typed, setTyped] = useState<CallInput<typeof previewPlan>>()
  const [preview, setPreview] = useState<CallOutput<typeof previewPlan>['data']>()
  return (
    <OfficePage back={path} title={say('office.plan.newTitle')}>
      <p className="office-quiet">{say('office.plan.fromCopy', { version: plan.version })}</p>
      {isAsked && proposed && <ProposalNotice proposed={proposed} />}
      <div className="grid items-start gap-6 min-[1100px]:grid-cols-2">
        <div className="plan-card card office-saved-below grid gap-4 p-5" ref={form}>
          <OfficeForm
            call={previewPlan}
            done=""
            saves={false}
            onDone={(answer) => setPreview(answer.data)}
            row={{ version: newest.version }}
            submitLabel={say(isAsked ? 'office.plan.ask' : 'office.plan.save')}
            toInput={(fields, version) => {
              const wanted = {
                ...typedPlan(fields),
                version,
                starts_at: String(fields.get('starts_at') ?? ''),
              }
              setTyped(wanted)
              return wanted
            }}
          >
            <PlanFields plan={plan} />
          </OfficeForm>
        </div>
        <SimulateOrderForm
          readDraft={() => typedPlan(new FormData(form.current?.querySelector('form') ?? undefined))}
          versions={[current.version]}
        />
      </div>
      {preview && typed && (
        <ConfirmPlan
          isAsked={isAsked}
          onClose={() => setPreview(undefined)}
          path={path}
          preview={preview}
          typed={typed}
        />
      )}
    </OfficePage>
  )
}

type Plan = CallOutput<typeof getPlans>['data'][number]

function PlanFields({ plan }: { plan: Plan }) {
  const say = useWords()
  /** The total of all levels, in hundredths of a percent. */
  const [share, setShare] = useState(() => inHundredths(plan.level_percent))
  return (
    <>
      <fieldset className="field">
        <legend className="field-label mb-1">{say('office.term.levelIncome')}</legend>
        <p className="field-hint">{say('office.plan.levelHint')}</p>
        <div
          className="plan-levels grid grid-cols-[repeat(auto-fill,minmax(80px,1fr))] gap-2.5 sm:grid-cols-5"
          onInput={(event) => setShare(shareIn(event.currentTarget))}
        >
          {plan.level_percent.map((percent, index) => (
            <OfficeField
              defaultValue={percent}
              inputMode="decimal"
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
              key={index}
              label={say('office.plan.level', { level: index + 1 })}
              name={`level_percent.${index}`}
            />
          ))}
        </div>
        <p aria-live="polite" className="font-bold">
          {say('office.plan.share')}: {say('office.plan.ofOrder', { percent: String(share / 100) })}
        </p>
        <FieldError name="level_percent" />
      </fieldset>
      {/* Puts the two amounts side by side if there is room, with their notes below both. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] gap-4">
        <RupeesField
          hint={say('office.plan.perPointHint')}
          label={say('office.plan.perPoint')}
          name="rupees_per_point"
          rupees={plan.rupees_per_point}
        />
        <RupeesField
          hint={say('office.plan.goalHint')}
          label={say('office.plan.goal')}
          name="goal_rupees"
          rupees={plan.goal_rupees}
        />
      </div>
      <Steps steps={plan.steps} />
      <OfficeField
        hint={say('office.plan.startsAtHint')}
        label={say('office.plan.startsAt')}
        name="starts_at"
        optional
        type="datetime-local"
      />
    </>
  )
}

function shareIn(levels: HTMLElement): number {
  return inHundredths([...levels.querySelectorAll('input')].map(({ value }) => Number(value) || 0))
}

function inHundredths(percents: readonly number[]): number {
  return percents.reduce((sum, value) => sum + Math.round(value * 100), 0)
}
