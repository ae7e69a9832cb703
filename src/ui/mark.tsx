/** The product's bird on its perch, for dark blue ground. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="80 96 352 320" width={size} height={size} aria-hidden="true" className="shrink-0">
      <path d="M96 352h320M144 352v52M368 352v52" stroke="#8fd3b0" strokeWidth="28" strokeLinecap="round" fill="none" />
      <path d="M232 338v-30M276 338v-30" stroke="#f2b84b" strokeWidth="16" strokeLinecap="round" />
      <path
        d="M332 112c-46 0-82 34-86 80-8 4-84 34-142 92 44 26 92 36 138 36 84 0 148-52 148-134 0-8 0-14-2-22l40-22-42-8c-10-14-30-22-54-22z"
        fill="#ffffff"
      />
      <path d="M250 214c16 44 10 70-34 98-32-2-62-8-90-22 50-22 96-46 124-76z" fill="#c9d8e8" />
      <circle cx="338" cy="160" r="12" fill="#0b2a4a" />
    </svg>
  );
}
