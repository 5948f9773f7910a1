import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { renewRecoveryCodes } from './second-factor.calls.ts'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'

type Doing = 'nothing' | 'setting up' | 'renewing codes' | { codes: readonly string[] }

// Warns at this number of unused recovery codes or fewer: a staff member without codes is locked out if the
// phone is lost.
const fewCodes = 3

/** Lets staff set up or replace their own second factor, or renew their recovery codes. */
export function OwnSecondFactor({ hasOne, codesLeft }: { hasOne: boolean; codesLeft: number }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [doing, setDoing] = useState<Doing>('nothing')
  const end = () => {
    setDoing('nothing')
    void revalidate()
  }

  return (
    <section className="card grid gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-bold">{say('office.account.secondFactor')}</h2>
        <Chip tone={hasOne ? 'success' : 'accent'}>
          {hasOne ? say('office.account.factorOn') : say('office.account.factorOff')}
        </Chip>
      </div>
      {doing === 'nothing' && (
        <>
          <p className="text-sm text-muted">
            {hasOne
              ? say('office.account.codesLeft', { count: codesLeft })
              : say('office.account.factorText')}
            {hasOne && codesLeft < fewCodes && ` ${say('office.account.fewCodes')}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setDoing('setting up')} small variant={hasOne ? 'secondary' : 'primary'}>
              {hasOne ? say('office.account.replaceFactor') : say('office.account.setUpFactor')}
            </Button>
            {hasOne && (
              <Button onClick={() => setDoing('renewing codes')} small variant="secondary">
                {say('office.account.renewCodes')}
              </Button>
            )}
          </div>
        </>
      )}
      {doing === 'setting up' && <SecondFactorSetUp hasOne={hasOne} onDone={end} />}
      {doing === 'renewing codes' && (
        <ProofForm
          asksCode
          call={renewRecoveryCodes}
          onAnswer={({ data }) => setDoing({ codes: data.recovery_codes })}
          submitLabel={say('office.account.renewCodes')}
        />
      )}
      {typeof doing === 'object' && <RecoveryCodes areInUse codes={doing.codes} onKept={end} />}
      {(doing === 'setting up' || doing === 'renewing codes') && (
        <div className="flex flex-wrap items-center gap-3">
          {doing === 'setting up' && !hasOne && (
            <p className="text-sm text-muted">{say('office.account.notYetOn')}</p>
          )}
          <Button onClick={end} small variant="quiet">
            {say('shell.cancel')}
          </Button>
        </div>
      )}
    </section>
  )
}
