import { paise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { parcelPicture } from '../../../ui/icons/emoji-pictures.ts'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'

const ways = [
  { value: 'wallet', label: 'वॉलेट से' },
  { value: 'online', label: 'ऑनलाइन पेमेंट' },
] as const

/** Where Hindi and Marathi are longer, and taller: vowel signs above and below the line, and words that do not break. */
export function LongNames() {
  return (
    <div className="grid gap-4" lang="hi-IN">
      <h3 className="text-lg font-bold">छत्रपती संभाजीनगर जिल्ह्यातील सर्व दुकाने</h3>
      <div className="grid grid-cols-2 gap-3">
        <article className="card grid content-start gap-2 p-3 shadow-soft">
          <ProductPicture alt="" sizes="50vw" src={parcelPicture} />
          <h4 className="line-clamp-2 text-sm font-semibold">
            नासिक के बाग़ानों का ताज़ा किशमिश और ड्राईफ्रूट मिश्रण (500 ग्राम, दोबारा बंद होने वाला पैकेट)
          </h4>
          <Price discountPercent={23} mrp={paise(14_999_900)} offered={paise(11_549_923)} />
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
          <Price discountPercent={0} mrp={paise(4_900)} offered={paise(4_900)} />
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
      />
      <Segmented label="पेमेंट का तरीका" onChange={() => undefined} options={ways} value="wallet" />
      <Button wide>पेमेंट पूरा करके ऑर्डर करें</Button>
    </div>
  )
}
