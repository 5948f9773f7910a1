import { useEffect, useRef, useState } from 'react'
import { inPaise } from '../../../../money/paise.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { call, isCallFailure } from '../../../../ui/page/screen-load.ts'
import { Rupees } from '../../../../ui/rupees.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { pictureAddress } from '../../../pictures/staff/picture-address.ts'
import { findGoods } from './phone.calls.ts'
import type { FoundProduct } from './prices.store.ts'

const typingPauseMs = 300

/** Finds products by a part of their name, SKU or id, and adds them one by one. */
export function ProductPicker({ onPick }: { onPick: (product: FoundProduct) => void }) {
  const say = useWords()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly FoundProduct[]>()
  const box = useRef<HTMLInputElement>(null)
  const search = typed.trim()
  useEffect(() => {
    setFound(undefined)
    if (search === '') return
    let isCurrent = true
    const find = async () => {
      const { data } = await call(findGoods, { search })
      if (isCurrent) setFound(data)
    }
    const timer = setTimeout(() => {
      find().catch((error: unknown) => {
        if (!isCallFailure(error)) throw error
        if (isCurrent) setFound([])
      })
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [search])

  const pick = (product: FoundProduct) => {
    onPick(product)
    setTyped('')
    box.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <FormField
        autoComplete="off"
        label={say('office.phone.searchGoods')}
        maxLength={100}
        name="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // On Enter, picks the first product instead of submitting the form.
          event.preventDefault()
          if (found?.[0]) pick(found[0])
        }}
        ref={box}
        type="search"
        value={typed}
      />
      <p aria-live="polite" className="text-sm text-muted">
        {found?.length === 0 && say('office.phone.noGoodsFound')}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={say('office.phone.found')} className="divide-y divide-line">
          {found.map((product) => (
            <li className="grid grid-cols-[40px_1fr_auto] items-center gap-3 py-2" key={product.product_id}>
              {product.picture ? (
                <img
                  alt=""
                  className="rounded-control"
                  height={40}
                  loading="lazy"
                  src={pictureAddress(product.picture, 96)}
                  width={40}
                />
              ) : (
                <span />
              )}
              <p className="min-w-0 text-sm">
                <span className="font-semibold break-words" translate="no">
                  {product.name}
                </span>
                <span className="block text-muted">
                  <Rupees amount={inPaise(product.offered)} /> ·{' '}
                  {say('office.phone.left', { count: product.on_hand })}
                  {product.sku !== '' && (
                    <>
                      {' '}
                      · <span translate="no">{product.sku}</span>
                    </>
                  )}
                </span>
              </p>
              <Button
                aria-label={say('office.phone.addNamed', { name: product.name })}
                disabled={product.on_hand < 1}
                onClick={() => pick(product)}
                small
                type="button"
                variant="secondary"
              >
                {say('office.phone.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
