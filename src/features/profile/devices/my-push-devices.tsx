import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { call } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useStepUp } from '../../members/step-up/use-step-up.tsx'
import { type getMyPushDevices, removePushDevice } from '../../push/push.calls.ts'
import { confirmPushDevice } from './devices.calls.ts'

type PushDevice = CallOutput<typeof getMyPushDevices>['data'][number]

/**
 * Shows the devices that a member gets push notifications on. Members can remove one, or confirm a suspended
 * one.
 */
export function MyPushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const { through, stepUpSheet } = useStepUp()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isReady = useHydrated()

  async function change(work: () => Promise<{ message: string }>): Promise<void> {
    setBusy(true)
    try {
      const answer = await through(work)
      if (answer) showToast(answer.message, 'success')
      await revalidate()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="push-devices" className="grid gap-3">
      <h2 className="text-lg font-bold" id="push-devices">
        {say('devices.pushTitle')}
      </h2>
      <p className="text-muted">{say('devices.pushIntro')}</p>
      <ul className="card divide-y divide-line">
        {devices.map((device) => (
          <li className="grid gap-1 p-4" key={device.device_id}>
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span translate="no">{device.device}</span>
              {device.is_current && <Chip tone="success">{say('devices.thisDevice')}</Chip>}
            </p>
            <p className="text-sm text-muted">
              {say('devices.pushSince', { moment: say.moment(device.added_at) })}
            </p>
            {device.is_suspended && <p className="text-sm text-danger">{say('devices.pushSuspended')}</p>}
            <div className="flex flex-wrap gap-2">
              {device.is_suspended && (
                <Button
                  disabled={!isReady || isBusy}
                  onClick={() => void change(() => call(confirmPushDevice, { device_id: device.device_id }))}
                  small
                >
                  {say('devices.pushConfirm')}
                </Button>
              )}
              <Button
                disabled={!isReady || isBusy}
                onClick={() => void change(() => call(removePushDevice, { device_id: device.device_id }))}
                small
                variant="quiet"
              >
                {say('devices.pushEnd')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {stepUpSheet}
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </section>
  )
}
