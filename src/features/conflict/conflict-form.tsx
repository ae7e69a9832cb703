import type { ComponentType } from 'react';
import type { ConflictVariant } from '../../domain/conflict/variant.ts';
import type { FormProps } from './form.ts';
import { MultiEntityForm } from './multi-entity-form.tsx';
import { NewerChoiceForm } from './newer-choice-form.tsx';
import { PerEntityForm } from './per-entity-form.tsx';
import { SingleForm } from './single-form.tsx';
import { AnotherFloorForm, BasicForm } from './things-form.tsx';

/** By the last segment of a conflict's type. */
const BY_NAME: Record<string, ComponentType<FormProps>> = {
  reservationOnAnotherFloor: AnotherFloorForm,
  newerChoice: NewerChoiceForm,
};

export const NAMED_VARIANTS: readonly string[] = Object.keys(BY_NAME);

const FORMS: Record<Extract<ConflictVariant, string>, ComponentType<FormProps>> = {
  single: SingleForm,
  perEntity: PerEntityForm,
  multiEntity: MultiEntityForm,
  basic: BasicForm,
};

/** Chooses the form by variant (spec 4, "Conflict handling"). */
export function ConflictForm({ variant, ...form }: FormProps & { variant: ConflictVariant }) {
  const Form = typeof variant === 'string' ? FORMS[variant] : (BY_NAME[variant.named] ?? BasicForm);
  return <Form {...form} />;
}
