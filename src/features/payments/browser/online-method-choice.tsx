import { useEffect, useId, useState } from 'react'
import { inPaise, type Paise, toRupees } from '../../../money/paise.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { FilterChip } from '../../../ui/form/chip.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { getOnlineWays } from '../methods/online-methods.calls.ts'
import { rememberPayer } from '../remembered/remembered.calls.ts'
import {
  chooseApp,
  chooseMethod,
  noteMethodsOffered,
  setStoredCustomer,
  useChosenApp,
  useChosenMethod,
} from './chosen-way.store.ts'
import { methodName, methodText } from './online-way-names.ts'
import { payingDevice } from './paying-device.ts'
import { upiAppNames, upiApps } from './upi-apps.ts'

type Offered = CallOutput<typeof getOnlineWays>['data'] & { isKnown: boolean }

// The methods that every provider account has, shown until the shop's own methods are loaded.
const usual: Offered = { ways: ['upi', 'card', 'netbanking'], isKnown: false }

/**
 * Offers the payment methods for an amount, UPI first. Shows the usual methods at once, and further methods
 * once the shop's own are loaded.
 */
export function OnlineMethods({ amount }: { amount: Paise }) {
  const say = useWords()
  const name = useId()
  const offered = useOffered(amount)
  const chosen = useChosenMethod()
  const device = useHydrated() ? payingDevice() : 'android'
  const isMissing = !offered.ways.includes(chosen)
  useEffect(() => {
    if (isMissing) chooseMethod('upi')
  }, [isMissing])
  useEffect(noteMethodsOffered, [])
  const takesSaved = chosen === 'upi' || chosen === 'card'
  const choosesApp = chosen === 'upi' && device !== 'desktop'
  return (
    <div className="grid gap-2">
      <fieldset className="card grid gap-0 divide-y divide-line px-4">
        <legend className="sr-only">{say('payments.howOnline')}</legend>
        {offered.ways.map((way) => (
          <label className="flex min-h-13 cursor-pointer items-center gap-3 py-2" key={way}>
            <input
              checked={chosen === way}
              className="size-5 flex-none"
              name={name}
              onChange={() => chooseMethod(way)}
              type="radio"
            />
            <span className="min-w-0 flex-1 text-sm font-semibold">
              {say(methodName(way, device))}
              <span className="block text-xs font-normal text-muted">
                {way === 'emi'
                  ? offered.emi && <Instalments {...offered.emi} />
                  : say(methodText(way, device))}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {choosesApp && <UpiAppChoice />}
      {takesSaved && offered.isKnown && <SavePayer customerId={offered.customer_id} />}
    </div>
  )
}

/** Lets the shopper choose the UPI app to open. */
function UpiAppChoice() {
  const say = useWords()
  const chosen = useChosenApp()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{say('payments.whichApp')}</legend>
      {upiApps.map((app) => (
        <FilterChip key={app} onPress={() => chooseApp(app)} pressed={chosen === app}>
          {say(upiAppNames[app])}
        </FilterChip>
      ))}
    </fieldset>
  )
}

function Instalments({ monthly, months }: NonNullable<Offered['emi']>) {
  const say = useWords()
  return <Say k="payments.emiFrom" with={{ amount: say.rupeesShort(inPaise(monthly)), count: months }} />
}

function useOffered(amount: Paise): Offered {
  const [offered, setOffered] = useState(usual)
  useEffect(() => {
    let isCurrent = true
    if (amount < 100) return
    call(getOnlineWays, { amount: toRupees(amount) }).then(
      ({ data }) => {
        if (!isCurrent) return
        setStoredCustomer(data.customer_id)
        setOffered(data.ways.length > 0 ? { ...data, isKnown: true } : usual)
      },
      () => isCurrent && setOffered(usual),
    )
    return () => {
      isCurrent = false
    }
  }, [amount])
  return offered
}

/** Lets the member choose whether the payment provider saves their payment methods. Off by default. */
function SavePayer({ customerId }: { customerId: string | undefined }) {
  const say = useWords()
  const [isWanted, setWanted] = useState(customerId !== undefined)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()

  async function choose(wanted: boolean): Promise<void> {
    setAsking(true)
    setWanted(wanted)
    setError(undefined)
    try {
      const { data } = await call(rememberPayer, { wanted: wanted ? '1' : '0' })
      setStoredCustomer(data.customer_id)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setWanted(!wanted)
      setError(failure.message || say('payments.notRemembered'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="card px-4 py-1">
      <Checkbox checked={isWanted} disabled={isAsking} onChange={({ target }) => void choose(target.checked)}>
        {say('payments.remember')}
        <span className="block text-sm text-muted">{say('payments.rememberText')}</span>
      </Checkbox>
      {error !== undefined && (
        <p className="pb-2 text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
