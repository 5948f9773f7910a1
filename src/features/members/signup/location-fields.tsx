import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ComboField } from '../../../ui/form/combo-field.tsx'
import type { Option } from '../../../ui/form/fitting-options.ts'
import { everyPage } from '../../../ui/offline/every-page.ts'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { getSubDistrictList, getVillageList } from '../../locations/locations.calls.ts'

type LocationFieldsProps = {
  districts: readonly Option[]
  errorOf: (field: string) => string | undefined
}

/**
 * Shows the fields for district, sub-district and village. Each list depends on the choice above it. A new
 * choice clears the fields below it.
 */
export function LocationFields({ districts, errorOf }: LocationFieldsProps) {
  const say = useWords()
  const [district, setDistrict] = useState('')
  const [subDistrict, setSubDistrict] = useState('')
  const [village, setVillage] = useState('')
  const subDistricts = useLocationList(district, askForSubDistricts)
  const villages = useLocationList(subDistrict, askForVillages)

  return (
    <>
      <ComboField
        error={errorOf('district')}
        label={say('signup.district')}
        name="district"
        onChange={(chosen) => {
          if (chosen === district) return
          setDistrict(chosen)
          setSubDistrict('')
          setVillage('')
        }}
        optional
        options={districts}
        placeholder={say('locations.chooseDistrict')}
        value={district}
      />
      <ComboField
        disabled={subDistricts.options.length === 0}
        error={errorOf('sub_district')}
        hint={listState(say, subDistricts)}
        label={say('signup.subDistrict')}
        name="sub_district"
        onChange={(chosen) => {
          if (chosen === subDistrict) return
          setSubDistrict(chosen)
          setVillage('')
        }}
        optional
        options={subDistricts.options}
        placeholder={say(district === '' ? 'signup.districtFirst' : 'locations.chooseSubDistrict')}
        value={subDistrict}
      />
      <ComboField
        disabled={villages.options.length === 0}
        error={errorOf('village')}
        hint={listState(say, villages, say('signup.noVillages'))}
        label={say('signup.village')}
        name="village"
        onChange={setVillage}
        optional
        options={villages.options}
        placeholder={say(subDistrict === '' ? 'signup.subDistrictFirst' : 'locations.chooseVillage')}
        value={village}
      />
    </>
  )
}

type LocationList = {
  state: 'none' | 'loading' | 'loaded' | 'failed'
  options: readonly Option[]
  retry: () => void
}

/** Returns the hint for a list that is loading, empty or failed; undefined for a list with options. */
function listState(say: Say, list: LocationList, none?: string): ReactNode {
  if (list.state === 'loading') return say('shell.loadingMore')
  if (list.state === 'loaded' && list.options.length === 0) return none
  if (list.state !== 'failed') return undefined
  return (
    <span className="flex items-center gap-2">
      {say('signup.listMissing')}
      <Button onClick={list.retry} small variant="quiet">
        {say('shell.tryAgain')}
      </Button>
    </span>
  )
}

async function askForSubDistricts(district: string) {
  return await everyPage((at) => call(getSubDistrictList, { district_id: district, ...at }))
}

async function askForVillages(subDistrict: string) {
  return await everyPage((at) => call(getVillageList, { sub_district_id: subDistrict, ...at }))
}

/**
 * Loads the options for a parent's choice. Ignores an answer that arrives after another parent was chosen.
 */
function useLocationList(
  parent: string,
  ask: (parent: string) => Promise<{ id: string; name: string }[]>,
): LocationList {
  const [loaded, setLoaded] = useState<{ parent: string; attempt: number; options: Option[] | undefined }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (parent === '') return
    let isWanted = true
    const show = (options: Option[] | undefined) => {
      if (isWanted) setLoaded({ parent, attempt, options })
    }
    ask(parent).then(
      (items) => show(items.map(({ id, name }) => ({ value: id, label: name }))),
      (error: unknown) => {
        if (!isCallFailure(error)) throw error
        show(undefined)
      },
    )
    return () => {
      isWanted = false
    }
  }, [parent, ask, attempt])

  const retry = () => setAttempt(attempt + 1)
  if (parent === '') return { state: 'none', options: [], retry }
  if (loaded?.parent !== parent || loaded.attempt !== attempt) return { state: 'loading', options: [], retry }
  return { state: loaded.options ? 'loaded' : 'failed', options: loaded.options ?? [], retry }
}
