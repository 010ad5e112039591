CREATE TABLE "account_designs" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"artwork" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"versions" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"size" integer NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_designs_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_designs" ADD CONSTRAINT "account_designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_designs_newest" ON "account_designs" USING btree ("user_id","changed_at");