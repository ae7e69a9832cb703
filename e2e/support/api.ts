import { z } from 'zod';
import { employeeLocation } from '../../src/contract/employee-location.ts';
import { workplaceReservation } from '../../src/contract/workplace-reservation.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';

const authentication = z.object({ token: z.string() });

/** The server's own word, past every mirror: what a test compares the app with. */
export class Api {
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async signIn(url: string, username: string, password = 'roost'): Promise<Api> {
    const headers = { authorization: `Basic ${btoa(`${username}:${password}`)}`, 'x-requested-with': 'XMLHttpRequest' };
    const answer = await fetch(`${url}/api/authenticate`, { headers });
    return new Api(url, authentication.parse(await answer.json()).token);
  }

  calendar(start: string, end: string): Promise<EmployeeLocation[]> {
    return this.get(z.array(employeeLocation), '/api/employee/calendar', { start, end });
  }

  /** Every reservation of a floor on a day, those that ended included. */
  async reservations(floor: string, date: string): Promise<WorkplaceReservation[]> {
    const all = await this.get(z.array(workplaceReservation), '/api/workplace/reservations', { floor, start: `${date}T00:00:00Z`, end: `${date}T23:59:59Z`, includeCompleted: 'true' });
    return all.filter((reservation) => reservation.date === date);
  }

  private async get<T>(shape: z.ZodType<T>, path: string, query: Record<string, string>): Promise<T> {
    const answer = await fetch(`${this.url}${path}?${new URLSearchParams(query).toString()}`, { headers: { authorization: `Bearer ${this.token}`, 'x-requested-with': 'XMLHttpRequest' } });
    if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
    return shape.parse(await answer.json());
  }
}
