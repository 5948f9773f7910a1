import { paise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { parcelPicture } from '../../../ui/icons/emoji-pictures.ts'
import { MemberContext } from '../../../ui/page/member-context.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { EarnedChart } from '../../network/earned-chart.tsx'
import { JoinedChart } from '../../network/joined-chart.tsx'
import type { Level } from '../../network/level-card.tsx'
import { QrCode } from '../../network/qr-code-picture.tsx'
import { BottomBar } from '../../shell/bottom-bar.tsx'
import { Footer } from '../../shell/footer.tsx'
import { Header } from '../../shell/header.tsx'
import { Exhibit } from './exhibit.tsx'
import { Choices, Fields, FieldsWithErrors } from './fields.tsx'
import { Lists, Statuses } from './lists.tsx'
import { Buttons, Overlays } from './overlays.tsx'
import { Banners, Bars, Card, Money, Prices } from './shopping.tsx'
import { Empty, Errors, Rings, Waiting } from './states.tsx'

/** Shows every component in all its states, on light and on dark. */
export function Gallery() {
  return (
    <div className="page">
      <Exhibit title="Buttons">{() => <Buttons />}</Exhibit>
      <Exhibit title="Money and labels">{() => <Money />}</Exhibit>
      <Exhibit title="Prices, small and large">{() => <Prices />}</Exhibit>
      <Exhibit title="Product cards">{() => <Card />}</Exhibit>
      <Exhibit title="Carousel">{() => <Banners />}</Exhibit>
      <Exhibit title="Fields">{() => <Fields />}</Exhibit>
      <Exhibit title="Fields with errors">{() => <FieldsWithErrors />}</Exhibit>
      <Exhibit title="Choices">{() => <Choices />}</Exhibit>
      <Exhibit title="Dialogs, sheets and toasts">{() => <Overlays />}</Exhibit>
      <Exhibit title="Lists">{() => <Lists />}</Exhibit>
      <Exhibit title="Statuses">{() => <Statuses />}</Exhibit>
      <Exhibit title="Charts and codes" wide>
        {() => <Charts />}
      </Exhibit>
      <Exhibit title="Progress">{() => <Rings />}</Exhibit>
      <Exhibit title="Waiting">{() => <Waiting />}</Exhibit>
      <Exhibit title="Empty">{() => <Empty />}</Exhibit>
      <Exhibit title="Errors">{() => <Errors />}</Exhibit>
      <Exhibit title="Long names in Devanagari">{() => <LongNames />}</Exhibit>
      <Exhibit title="Action bars">{() => <Bars />}</Exhibit>
      <Exhibit title="Frame" wide>
        {() => <Frame />}
      </Exhibit>
    </div>
  )
}

const earned = [41_250.5, 12_990, 640, 0]
const levels = earned.map((total_earned, place) => ({
  level: String(place + 1),
  levelname: `Level ${place + 1}`,
  total_business: total_earned * 20,
  total_team: 3 ** place,
  total_earned,
})) as unknown as Level[]

const joined = [0, 2, 1, 5, 0, 12].map((count, month) => ({ month: `2026-0${month + 1}`, joined: count }))

// The path of a QR code's corner, which is enough for an example.
const corner =
  'M0 0h7v1h-7zM0 1h1v6h-1zM6 1h1v6h-1zM1 6h5v1h-5zM2 2h3v3h-3zM9 0h2v2h-2zM9 4h1v3h-1zM8 9h3v1h-3z'

function Charts() {
  return (
    <>
      <EarnedChart levels={levels} />
      <EarnedChart levels={levels.map((level) => ({ ...level, total_earned: 0 }))} />
      <JoinedChart joined={joined} />
      <QrCode label="QR code of your link" path={corner} size={12} />
    </>
  )
}

const asha = { userId: '100001', name: 'Asha Patil' }

/**
 * Shows the frame of a page, such as its bars, for a visitor and for a member. The CSS transform keeps fixed
 * elements inside the box. On a phone the box has no margins, because five links would otherwise not fit.
 */
export function Frame() {
  return (
    <>
      {[undefined, asha].map((member) => (
        <MemberContext key={member?.userId ?? 'visitor'} value={member}>
          <div className="relative transform-gpu overflow-hidden rounded-card border border-line bg-paper max-md:-mx-[33px] max-md:rounded-none max-md:border-x-0">
            <Header />
            <PageTitle back="/" title="A page without the header" />
            <div className="h-24" />
            <BottomBar />
          </div>
        </MemberContext>
      ))}
      <Footer />
    </>
  )
}

const ways = [
  { value: 'wallet', label: 'वॉलेट से' },
  { value: 'online', label: 'ऑनलाइन पेमेंट' },
] as const

/**
 * Shows long Hindi and Marathi texts: with vowel signs above and below the line, and with words that do not
 * break.
 */
function LongNames() {
  return (
    <div className="grid gap-4" lang="hi-IN">
      <h3 className="text-lg font-bold">छत्रपती संभाजीनगर जिल्ह्यातील सर्व दुकाने</h3>
      <div className="grid grid-cols-2 gap-3">
        <article className="card grid content-start gap-2 p-3 shadow-soft">
          <ProductPicture alt="" sizes="50vw" src={parcelPicture} />
          <h4 className="line-clamp-2 text-sm font-semibold">
            नासिक के बाग़ानों का ताज़ा किशमिश और ड्राईफ्रूट मिश्रण (500 ग्राम, दोबारा बंद होने वाला पैकेट)
          </h4>
          <Price price={{ mrp: paise(14_999_900), offered: paise(11_549_923), discountPercent: 23 }} />
          <span>
            <Chip tone="accent">₹350 कैशबैक मिलेगा</Chip>
          </span>
          <Button small wide>
            कार्ट में डालें
          </Button>
        </article>
        <article className="card grid content-start gap-2 p-3 shadow-soft">
          <ProductPicture alt="" sizes="50vw" src={parcelPicture} />
          <h4 className="line-clamp-2 text-sm font-semibold">कोल्हापुरी चप्पल</h4>
          <Price price={{ mrp: paise(4_900), offered: paise(4_900), discountPercent: 0 }} />
          <span>
            <Chip tone="danger">स्टॉक में नहीं</Chip>
          </span>
        </article>
      </div>
      <FormField
        error="कृपया 10 अंकों का मोबाइल नंबर लिखें"
        hint="इसी नंबर से आप लॉगिन करते हैं।"
        label="मोबाइल नंबर"
        name="mobile-hi"
        type="tel"
      />
      <Segmented label="पेमेंट का तरीका" onChange={() => undefined} options={ways} value="wallet" />
      <Button wide>पेमेंट पूरा करके ऑर्डर करें</Button>
    </div>
  )
}
