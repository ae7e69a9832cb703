import { expect, it, vi } from 'vitest';
import { torchOf } from './torch.ts';

it('has no lamp where the camera has none, or cannot say', () => {
  const applyConstraints = async () => undefined;
  expect([
    torchOf({ applyConstraints }),
    torchOf({ applyConstraints, getCapabilities: () => ({ zoom: 2 }) }),
    torchOf({ applyConstraints, getCapabilities: () => ({ torch: false }) }),
  ]).toEqual([null, null, null]);
});

it('asks the camera, and says whether it obeyed', async () => {
  const applyConstraints = vi.fn<(wish?: MediaTrackConstraints) => Promise<void>>(async () => undefined);
  const torch = torchOf({ applyConstraints, getCapabilities: () => ({ torch: true }) });
  expect(await torch?.set(true)).toBe(true);
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  applyConstraints.mockRejectedValueOnce(new Error('taken'));
  expect(await torch?.set(false)).toBe(false);
});
