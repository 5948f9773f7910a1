type ImportProgressProps = { label: string; percent: number }

export function ImportProgress({ label, percent }: ImportProgressProps) {
  return (
    <div className="grid w-full max-w-xl gap-1.5 text-left">
      <div className="flex justify-between gap-4 font-semibold">
        <span>{label}</span>
        <span className="tabular-nums">{percent}%</span>
      </div>
      <div
        aria-label={label}
        aria-valuemax={100}
        aria-valuemin={0}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-sunken"
        role="progressbar"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
